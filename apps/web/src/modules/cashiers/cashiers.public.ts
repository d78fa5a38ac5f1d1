export { cashierListConfig } from './cashierListConfig.ts'
