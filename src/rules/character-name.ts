import { clip } from './clip.ts';

/** A character with its server, shortened; `-` if neither is known. */
export const characterNameOf = ({
  serverName,
  characterName,
}: {
  serverName: string;
  characterName: string;
}): string => [clip(serverName), clip(characterName)].filter(Boolean).join(' · ') || '-';
