import type { Project, StageColumns } from '@soportica/contract/projects/project'
import type { Random } from '../random.ts'
import { actorFor } from './stageProgress.ts'
import type { StageRefs } from './stageRefs.ts'

/** By how many business days a stage takes longer than planned, and its actor. */
export type DelayOf = (columns: StageColumns, planned: number) => { readonly days: number; readonly actor: number | null }

const ofStage: Readonly<Record<string, number>> = { inmobiliaria: 4, contrato: 3, licencia: 8, aconstructor: 5, civil: 5, suministros: 4 }
const slowRegion = 3
const slowActor = 4
// Most stages take what their kind takes.
const chance = [-1, 0, 0, 0, 0, 1, 1, 3] as const

/** The delay that the history has for certain, besides chance: some stages are late everywhere, every third region and every third actor is slow. */
export const usualDelay = (stage: string, region: number, actor: number | null): number =>
  (ofStage[stage] ?? 0) + (region % 3 === 0 ? slowRegion : 0) + (actor !== null && actor % 3 === 0 ? slowActor : 0)

export const knownDelays =
  (random: Random, project: Project, region: number, { actors }: StageRefs): DelayOf =>
  ({ stage, actor: column }, planned) => {
    const actor = column ? actorFor(random, project, column, actors) : null
    return { days: Math.max(-planned, usualDelay(stage.key, region, actor) + random.pick(chance)), actor }
  }
