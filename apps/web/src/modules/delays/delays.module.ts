import { paths } from '../../paths.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { DelayReasonHost } from '../../shells/delays/DelayReasonHost.tsx'

export const delaysModule: AppModule = {
  name: 'delays',
  addressedKinds: [{ kind: 'delay', order: 65, label: 'Motivos de atraso', icon: 'flag', route: () => `${paths.work}?tipo=delay` }],
  hosts: [DelayReasonHost],
}
