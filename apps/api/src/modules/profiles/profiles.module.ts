import { profileRoutes } from './profiles.routes.ts'
import { profilesImport } from './import/profilesImport.ts'
import { profileHistory } from './profileHistory.ts'
import { profilesExport } from './profilesExport.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const profilesModule: AppModule = {
  name: 'profiles',
  routes: (app, { services }) => profileRoutes(app, services),
  histories: () => [profileHistory],
  exports: () => [profilesExport],
  imports: [profilesImport],
}
