/** More than a page shows, and a tenth of what a phone's camera gives. */
const longestSide = 1_600;
const quality = 0.82;

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** A photo upright and small enough for a bad connection. Where the browser cannot open it, the file goes out as it is. */
export async function shrinkPhoto(file: Blob, side = longestSide): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await toJpeg(canvas);
  return small && small.size < file.size ? small : file;
}
