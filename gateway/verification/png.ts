import { crc32, deflateSync } from 'node:zlib';

/** What a pixel is made of: bytes, and the colour type of the PNG standard. */
const forms = {
  grey: { bytes: 1, type: 0 },
  colour: { bytes: 3, type: 2 },
  colourAndAlpha: { bytes: 4, type: 6 },
} as const;

/** Row filters of the standard: none, and the difference from the pixel to the left, which suits gradients. */
const filters = { none: 0, sub: 1 } as const;

/** Encodes pixels of 8 bits per channel, row by row, as a PNG (W3C PNG, third edition). */
export function encodePng(
  width: number,
  height: number,
  pixels: Uint8Array | Uint8ClampedArray,
  form: keyof typeof forms = 'grey',
): Buffer {
  const { bytes, type } = forms[form];
  const length = width * bytes;
  const rows = Buffer.alloc((length + 1) * height);
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * length, (y + 1) * length);
    const start = y * (length + 1);
    rows[start] = form === 'grey' ? filters.none : filters.sub;
    rows.set(row, start + 1);
    // The buffer keeps eight bits of a difference, as the standard wants it.
    if (form !== 'grey')
      for (let at = bytes; at < length; at++) rows[start + 1 + at] = (row[at] ?? 0) - (row[at - bytes] ?? 0);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, type, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
