import { faqSearchData } from '#layouts/faq-search-data.ts';

export const GET = async () => Response.json(await faqSearchData());
