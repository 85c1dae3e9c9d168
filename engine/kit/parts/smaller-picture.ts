/** Longest side that is worth sending, px, and what the platform takes, bytes. */
const side = 2000;
const mostBytes = 5 * 1024 * 1024;

/** A picture that is small enough to be sent: what a phone's camera takes is larger than anybody needs. The same when it is no picture. */
export async function smallerPicture(file: File): Promise<File> {
  if (file.size <= mostBytes / 4) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86));
  return blob && blob.size < file.size ? new File([blob], 'picture.jpg', { type: blob.type }) : file;
}
