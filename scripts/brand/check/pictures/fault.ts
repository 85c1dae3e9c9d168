/** Something wrong with a picture itself, whoever shows it. */
export interface PictureFault {
  rule: 'asset-broken' | 'asset-unsafe' | 'asset-encoding' | 'asset-dimensions' | 'asset-type';
  severity?: 'warning';
  message: string;
  /** Exact characters of a drawing. */
  span?: { offset: number; length: number };
}
