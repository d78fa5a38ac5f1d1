import { profileRoutes } from './profiles.routes.ts'
import { profilesImport } from './import/profilesImport.ts'
import { profileUndo } from './undoProfile.ts'
import { profileHistory } from './profileHistory.ts'
import { profilesExport } from './profilesExport.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const profilesModule: AppModule = {
  name: 'profiles',
  routes: (app, { services }) => profileRoutes(app, services),
  histories: () => [profileHistory],
  undoes: () => [profileUndo],
  exports: () => [profilesExport],
  imports: [profilesImport],
}
