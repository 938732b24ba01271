import { clip } from './clip.ts';

export const characterNameOf = ({
  serverName,
  characterName,
}: {
  serverName: string;
  characterName: string;
}): string => [clip(serverName), clip(characterName)].filter(Boolean).join(' · ') || '-';
