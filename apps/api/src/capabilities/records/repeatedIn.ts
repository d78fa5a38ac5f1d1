import type { HostedRecord } from './hostedRecord.ts'

/** Of the same within five minutes one is told of a record: by this number, below zero for branches, beside cashiers. */
export const repeatedIn = ({ kind }: HostedRecord, id: number): number => (kind.sistema === 1 ? id : -id)
