import { takesAlong } from '../../lib/takenAlong.ts'
import type { AppModule } from '../../shells/product/appModule.ts'
import { WhenTakenAlong } from './screens/WhenTakenAlong.tsx'

export const aftersalesOfflineModule: AppModule = {
  name: 'aftersales-offline',
  hosts: [WhenTakenAlong],
  confirmSignOut: async () => !takesAlong() || (await import('./screens/confirmPendingOnSignOut.ts')).confirmPendingOnSignOut(),
}
