import type { AppModule } from '../../shells/product/appModule.ts'
import { ResumedChanges } from './components/ResumedChanges.tsx'

export const runningChangesModule: AppModule = { name: 'running-changes', hosts: [ResumedChanges] }
