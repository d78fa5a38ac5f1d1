import * as own from '../projects/ownRecords.ts'
import { cashierProject } from './project.ts'

export const whyNoneIsShown = (modulo: string) => own.whyNoneIsShown(cashierProject, modulo)
const notices = own.ownRecordsNotices(cashierProject)
export const noticeOf = (perid: number) => notices.get(perid)
