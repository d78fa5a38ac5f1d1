import type { FieldName } from './fieldName.ts'
import type { StageDeclaration } from './stageDeclaration.ts'

export type Stage<F extends string = FieldName, M extends string = string> = StageDeclaration<F, M>
