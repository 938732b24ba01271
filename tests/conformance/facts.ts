/** What is known about the member under test; earlier answers fill it in for later calls. */
export type Facts = {
  id: string;
  password: string;
  /** The portal's origin. */
  site: string;
  /** Seoul days: a span long enough to find records in. */
  from: string;
  to: string;
  serverNo?: number | undefined;
  characterNo?: number | undefined;
  orderId?: string | undefined;
  inquiryNo?: number | undefined;
  reportNo?: number | undefined;
  restoreNo?: number | undefined;
  fileId?: string | undefined;
  ticket?: string | undefined;
  verification?: { verificationId: string; secret: string } | undefined;
  /** The other member, and a character of theirs. */
  other?: { id: string; serverNo: number; characterName: string } | undefined;
};
