import { INQUIRY_BODY_MAX, INQUIRY_BODY_MIN } from '#constants.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';

type BodyFieldProps = { label: string; hint?: string; rows?: number; defaultValue?: string };

export const BodyField = (props: BodyFieldProps) => (
  <TextAreaField name="body" least={INQUIRY_BODY_MIN} limit={INQUIRY_BODY_MAX} {...props} />
);
