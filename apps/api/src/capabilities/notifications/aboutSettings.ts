import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { holdersOf } from '../rights/holders.queries.ts'
import { holdersAmong } from '../rights/rights.queries.ts'
import type { defineNotification } from './defineNotification.ts'

type Parts = Partial<Parameters<typeof defineNotification>[0]>

/** Of notifications that only those see who may change the settings. */
export const aboutSettings = {
  prioridad: 'Alta',
  ruta: () => '',
  recipients: async () => [],
  maySee: (tx, usuids) => holdersAmong(tx, usuids, businessRules),
} satisfies Parts

/** Sent to all of them, subscribed or not: they alone can mend what fails. */
export const toSettingsHolders = {
  ...aboutSettings,
  recipients: async (tx) => (await holdersOf(tx, [businessRules])).map(({ usuid }) => usuid),
} satisfies Parts
