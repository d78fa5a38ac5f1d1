import type { HostedRecord } from './hostedRecord.ts'

/** Repetitions within five minutes notify once per record: the number is negative for branches, to differ from cashiers. */
export const repeatedIn = ({ kind }: HostedRecord, id: number): number => (kind.sistema === 1 ? id : -id)
