import { QRCodeSVG } from 'qrcode.react';

export interface QrCodeProps {
  /** What it holds. */
  value: string;
  /** What it is for, read out. */
  label: string;
  /** Side, px. */
  size: number;
  /** Empty modules around it. */
  margin: number;
  /** Address of a picture for its middle. */
  logo?: string | undefined;
}

/** Part of its side that the mark in its middle takes: 5 % of the area, where level H can do without 30 %. */
const part = 0.22;

/** A QR code in the colours of what it stands on. */
export function QrCode({ value, label, size, margin, logo }: QrCodeProps) {
  const side = Math.round(size * part);
  return (
    <QRCodeSVG
      value={value}
      title={label}
      size={size}
      marginSize={margin}
      level={logo ? 'H' : 'M'}
      fgColor="currentColor"
      bgColor="transparent"
      {...(logo ? { imageSettings: { src: logo, width: side, height: side, excavate: true } } : {})}
    />
  );
}
