import { createContext, use } from 'react'
import type { AppModule } from './appModule.ts'

export const ModulesContext = createContext<readonly AppModule[]>([])
export const useModules = (): readonly AppModule[] => use(ModulesContext)
