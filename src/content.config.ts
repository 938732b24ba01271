import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import { TERMS_CATEGORIES } from '#rules/terms.ts';

/** YAML reads a bare `2026-07-01` as a date; everything here wants the text. */
const day = z.date().transform((date) => date.toISOString().slice(0, 10));

export const collections = {
  faq: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/faq' }),
    schema: z.object({
      title: z.string(),
      type: z.enum(['account', 'payment', 'security', 'gameDetail', 'hardware']),
      updated: day,
      related: z.array(z.string()),
      keywords: z.array(z.string()),
      /** Rank among the most asked, 1 first. */
      popular: z.number().optional(),
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
