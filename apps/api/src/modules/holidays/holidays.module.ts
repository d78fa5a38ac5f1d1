import { holidayRoutes } from './holidays.routes.ts'
import { holidayUndo } from './undoHoliday.ts'
import { holidayHistory } from './holidayHistory.ts'
import type { AppModule } from '../../capabilities/product/app.module.ts'

export const holidaysModule: AppModule = {
  name: 'holidays',
  routes: (app, { services }) => holidayRoutes(app, services),
  histories: () => [holidayHistory],
  undoes: () => [holidayUndo],
}
