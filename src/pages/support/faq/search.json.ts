import { faqSearchData } from '#features/faq/search-data.ts';

export const GET = async () => Response.json(await faqSearchData());
