// Apart from cashiers.public.ts, which is fetched with every page.
export { cashierPlace } from './cashierPlace.ts'
