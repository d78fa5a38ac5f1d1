import type { Perid } from './perid.ts'

export const reportCreate: Perid = 76
export const reportEdit: Perid = 79
export const reportDelete: Perid = 80
/** Gives a finding that was saved before another class, category or impact. */
export const findingClassify: Perid = 447
/** Holders of one see every report; others see reports that they take part in. */
export const seesEveryReport: readonly Perid[] = [reportCreate, reportEdit, reportDelete, findingClassify]
