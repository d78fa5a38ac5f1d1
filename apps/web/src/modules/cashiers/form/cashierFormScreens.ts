import { getDuplicate, saveCashier } from '@soportica/contract/cashiers/calls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { call } from '../../../lib/api/api.ts'
import type { FormScreens } from '../../../shells/project/form/formScreens.ts'
import { wireOf } from '../../../shells/project/form/recordWire.ts'
import { cashierListConfig } from '../cashierListConfig.ts'
import { CashierStages } from '../schedule/CashierStages.tsx'
import { ReprogramExtra } from '../schedule/ReprogramExtra.tsx'
import type { CashierDetail } from './cashierDetail.ts'
import { cashierParts } from './cashierParts.ts'
import { readCashier } from './readCashier.ts'

/** The form of cashiers: their calls, their schedule and their families. */
export const cashierFormScreens: FormScreens<CashierDetail> = {
  listConfig: cashierListConfig,
  parts: cashierParts,
  calls: {
    detail: readCashier,
    copy: (cajid, signal) => call(getDuplicate, { body: { cajid } }, { signal }),
    save: async (body) => {
      const { cajid, ...saved } = await call(saveCashier, { body: body as never })
      return { ...saved, id: cajid }
    },
  },
  body: saveCashier.body,
  stored: ({ valores, fijos, hijos }) =>
    wireOf(cashierProject, valores, fijos, {
      checkPadre: Number(valores['checkPadre'] ?? 0),
      hijos: hijos.map(({ caj_id }) => caj_id),
    }),
  Stages: CashierStages,
  Own: ReprogramExtra,
}
