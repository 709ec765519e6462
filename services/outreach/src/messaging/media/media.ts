export interface MediaFile {
  readonly contentType: string;
  readonly bytes: Buffer;
}
