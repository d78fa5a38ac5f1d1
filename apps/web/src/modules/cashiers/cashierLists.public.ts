// Apart from cashiers.public.ts, which is fetched with every page.
export { cashierListConfig } from './cashierListConfig.ts'
