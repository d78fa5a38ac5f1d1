import { assignAlertUser } from '@soportica/contract/notifications/alerts'
import { alertTypeOf } from '@soportica/contract/notifications/alertTypes'
import { sendSupportReport } from '@soportica/contract/settings/support'
import type { Page } from 'playwright-core'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { knock, openPage } from './browser.ts'
import { connected } from './connected.ts'
import { ask } from './ask.ts'
import { enter, newPerson, type Person } from './people.ts'

const received = alertTypeOf('support.reported')!

/** A new user to whom an administrator assigned the alert 'Diagnóstico recibido'. */
export async function alertedPerson(): Promise<Person> {
  const person = await newPerson()
  await ask(assignAlertUser, { tasid: received.tasid, usuid: [person.usuid] }, await enter(person.usuario, person.clave))
  return person
}

const reporter = demoUsers.find(({ usuario }) => usuario === 'coordinador')!

/** Another user's failures, with their diagnoses. */
export async function sendDiagnoses(count = 1): Promise<void> {
  // Each time anew: a session that is not used for a while is locked.
  const token = await enter(reporter.usuario, reporter.clave)
  for (let sent = 0; sent < count; sent += 1) {
    await ask(sendSupportReport, { report: { platform: 'web', message: `Falla ${sent}` }, events: [] }, token)
  }
}

/** A page of this user, once its live connection is open. */
export async function openAs(person: Pick<Person, 'usuario' | 'clave'>, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(options)
  const live = connected(page)
  await knock(page, person.usuario, person.clave)
  await page.getByRole('banner').waitFor()
  await live
  return page
}

/** Another tab of the same browser. */
export async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  const live = connected(tab)
  await tab.goto('/soportica/#/dashboard')
  await live
  return tab
}
