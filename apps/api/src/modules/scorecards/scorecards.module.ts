import type { AppModule } from '../../capabilities/product/app.module.ts'
import { scorecardsExports } from './scorecardsExport.ts'

export const scorecardsModule: AppModule = { name: 'scorecards', exports: scorecardsExports }
