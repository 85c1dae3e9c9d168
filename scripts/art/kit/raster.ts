import sharp from 'sharp';

/** Renders an SVG document to a PNG data URI, so that it can be placed in another picture. */
export async function toDataUri(svg: string): Promise<string> {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const LOWEST_QUALITY = 30;

/** Encodes a picture as WebP, lowering the quality until it weighs at most `limit` bytes. */
export async function toWebp(svg: string, limit: number, quality = 80): Promise<Buffer> {
  const raw = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const encode = (q: number) =>
    sharp(raw.data, { raw: raw.info }).webp({ quality: q, effort: 5, smartSubsample: true }).toBuffer();
  let q = quality;
  let bytes = await encode(q);
  while (bytes.length > limit) {
    if (q <= LOWEST_QUALITY) throw new Error(`picture stays above ${limit} bytes`);
    q = Math.max(LOWEST_QUALITY, Math.floor(q * Math.max(0.72, Math.min(0.94, (limit / bytes.length) ** 0.9))));
    bytes = await encode(q);
  }
  return bytes;
}

/** Encodes a picture as JPEG, for readers of shared links that know no WebP. */
export async function toJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
