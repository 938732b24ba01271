const QUALITY = 0.92;

/** A photo drawn anew, so that the place it was taken at stays at home; as it was where that fails. */
export async function plainImage(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const blob = await canvas.convertToBlob({ type: file.type, quality: QUALITY });
    return new File([blob], file.name, { type: file.type });
  } catch {
    return file;
  }
}
