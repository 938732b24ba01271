import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { noticeKinds } from '#api/notice.ts';
import { FAQ_TYPES } from '#faq/faq-list.ts';
import { TERMS_CATEGORIES } from '#rules/terms.ts';
import { eventPictures } from '#site-content/event-pictures.ts';
import { defineCollection, reference } from 'astro:content';

/** YAML reads a bare `2026-07-01` as a date, but the code works with the text. */
const day = z.date().transform((date) => date.toISOString().slice(0, 10));

/** A minute on Seoul's clock, as `2026-12-03 06:00`. */
const minute = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  .transform((text) => `${text.replace(' ', 'T')}:00+09:00`);

export const collections = {
  faq: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/faq' }),
    schema: z.object({
      title: z.string(),
      type: z.enum(FAQ_TYPES),
      updated: day,
      related: z.array(reference('faq')),
      keywords: z.array(z.string()),
      /** Rank among the most asked, 1 first. */
      popular: z.number().optional(),
    }),
  }),
  notices: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/notices' }),
    schema: z
      .object({
        title: z.string(),
        kind: z.enum(noticeKinds),
        /** Of an event, in place of the neutral one. */
        picture: z.enum(eventPictures).optional(),
        published: minute,
        /** The time span that the notice is about; without an end it stays valid. */
        from: minute.optional(),
        until: minute.optional(),
        /** Shown as a bar above every page, from its publication to its end. */
        urgent: z.boolean().default(false),
      })
      .refine(({ urgent, until }) => !urgent || until !== undefined, {
        message: 'an urgent notice ends',
      }),
  }),
  terms: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/terms' }),
    schema: z.object({
      category: z.enum(TERMS_CATEGORIES),
      effective: day,
      title: z.string(),
      changes: z
        .array(z.object({ clause: z.string(), before: z.string(), after: z.string() }))
        .default([]),
    }),
  }),
};
