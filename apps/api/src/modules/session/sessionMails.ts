import type { MailKind } from '../../capabilities/mail/defineMail.ts'
import { recoveryMail } from './recoveryMail.ts'
import { resetMail } from './resetMail.ts'
import { securityCodeMail } from './securityCodeMail.ts'

export const sessionMails: readonly MailKind<never>[] = [securityCodeMail, recoveryMail, resetMail]
