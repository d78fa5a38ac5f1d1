import type { MailKind } from '../../capabilities/mail/defineMail.ts'
import { recoveryMail } from './recovery/recoveryMail.ts'
import { resetMail } from './recovery/resetMail.ts'
import { securityCodeMail } from './second-factor/securityCodeMail.ts'

export const sessionMails: readonly MailKind<never>[] = [securityCodeMail, recoveryMail, resetMail]
