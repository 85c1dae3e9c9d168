import sharp from 'sharp';

/** Renders an SVG document to a PNG data URI, so that it can be placed in another picture. */
export async function toDataUri(svg: string): Promise<string> {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const LOWEST_QUALITY = 44;

/** Encodes a picture as WebP, lowering the quality towards `target` bytes as long as it does not show. */
export async function toWebp(svg: string, target: number, quality = 80): Promise<Buffer> {
  const raw = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const encode = (q: number) =>
    sharp(raw.data, { raw: raw.info }).webp({ quality: q, effort: 6, smartSubsample: true }).toBuffer();
  let q = quality;
  let bytes = await encode(q);
  while (bytes.length > target && q > LOWEST_QUALITY) {
    q = Math.max(LOWEST_QUALITY, Math.floor(q * Math.max(0.72, Math.min(0.94, (target / bytes.length) ** 0.9))));
    bytes = await encode(q);
  }
  return bytes;
}

/** Encodes a picture as JPEG, for readers of shared links that know no WebP. */
export async function toJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
