import { $mobile } from '#stores/layout.ts';
import { mdiDownload, mdiPrinter } from '@mdi/js';
import { useEffect } from 'react';
import * as v from 'valibot';
import { joinOtp } from './api.ts';
import { RecoveryCodeSchema } from '#wire/otp.ts';
import { otpJoin as copy } from './join.copy.ts';
import { link } from '#routes.ts';
import { seoulToday } from '#rules/dates.ts';
import { site } from '#site.ts';
import { sendOnce } from '#stores/intention.ts';
import { leave } from '#stores/navigation.ts';
import { $session } from '#stores/session.ts';
import { guardLeaving } from '#stores/leave-guard.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { CodeList } from './code-list.tsx';
import { CopyButton } from './copy-button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { saveFile } from '#ui/save-file.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { showFormFailure } from '#parts/form-failure.ts';

const hyphened = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');
const device = () => ($mobile.get() ? copy.device.mobile : copy.device.desktop);

/** The recovery codes, to be kept before anything is final; one typed back shows that they were. */
export function OtpJoinCodes({ codes }: { codes: readonly string[] }) {
  const shown = codes.map(hyphened);
  const { userId = '' } = $session.get();
  const text = `${copy.fileHead(site.game, userId, seoulToday())}\n${shown.join('\n')}\n`;
  const Schema = v.object({
    recoveryCode: v.pipe(
      RecoveryCodeSchema,
      v.check((code) => codes.includes(code), copy.typeBackWrong),
    ),
    kept: v.literal(true, copy.keptRequired),
  });
  useEffect(() => {
    guardLeaving({ words: copy.leave });
    return () => guardLeaving(undefined);
  }, []);
  async function submit({ recoveryCode }: v.InferOutput<typeof Schema>): Promise<'leave'> {
    await sendOnce(joinOtp, { recoveryCode, device: device() });
    guardLeaving(undefined);
    leave(link('/security/otp/joined'), { replace: true });
    return 'leave';
  }
  return (
    <div className="stack">
      <p>{copy.codesLead}</p>
      <CodeList label={copy.codes} codes={shown} />
      <ButtonRow>
        <CopyButton
          text={text}
          label={copy.copyCodes}
          done={copy.copied}
          failed={copy.copyFailed}
        />
        <Button icon={mdiDownload} onClick={() => saveFile(copy.file(userId), text, 'text/plain')}>
          {copy.saveCodes}
        </Button>
        <Button icon={mdiPrinter} onClick={() => print()}>
          {copy.printCodes}
        </Button>
      </ButtonRow>
      <Form id="otp-codes" schema={Schema} submit={submit} failed={showFormFailure}>
        <Field
          name="recoveryCode"
          label={copy.typeBack}
          hint={copy.typeBackHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          length={12}
        />
        <CheckboxField name="kept">{copy.kept}</CheckboxField>
        <SubmitButton busyLabel={copy.joining}>{copy.join}</SubmitButton>
      </Form>
    </div>
  );
}
