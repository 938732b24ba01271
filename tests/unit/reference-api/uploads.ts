import type { Auth } from '#api/auth.ts';
import { uploadFile } from '#api/file.ts';
import type { openApi } from './open-api.ts';

type Uploaded = { code: string; data: { fileId: string; name: string; reason: string } };

/** Uploads a file as any client might, whatever its name and content. */
export const uploadTo =
  (api: ReturnType<typeof openApi>) =>
  async (auth: Auth, name: string, content: BlobPart, purpose = 'inquiry'): Promise<Uploaded> => {
    const form = new FormData();
    form.set('purpose', purpose);
    form.set('file', new File([content], name));
    const headers = { Authorization: auth.accessToken, refreshToken: auth.refreshToken };
    const answer = await api.send(uploadFile.path, { headers, body: form });
    return (await answer.json()) as Uploaded;
  };
