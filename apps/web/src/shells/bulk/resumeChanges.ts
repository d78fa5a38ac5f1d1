import { runningChanges } from '@soportica/contract/records/runningChanges'
import { call } from '../../lib/api/api.ts'
import type { AppModule } from '../product/appModule.ts'
import { followChange } from './followChange.tsx'

/** After a reload the changes of this person that go on have their notices again. */
export async function resumeChanges(modules: readonly AppModule[]): Promise<void> {
  const { cambios } = await call(runningChanges, { body: {} })
  const kinds = modules.flatMap(({ followedChanges = [] }) => followedChanges)
  for (const { lote, entidad } of cambios) {
    const kind = kinds.find((one) => one.entidad === entidad)
    if (kind) void kind.load().then((calls) => followChange(lote, calls))
  }
}
