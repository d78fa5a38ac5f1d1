import { type CashierStage, cashierStages } from './stages.ts'

/** The stage to which files of a type belong: that of its actor, else the one that names the type, else the record as a whole. */
export function stageOfFiles(tipo: number, actid: number): string {
  const own = actid > 0 ? cashierStages.find((stage) => stage.actid === actid) : undefined
  return (own ?? cashierStages.find((stage) => !stage.reune && stage.adjuntos.includes(tipo)) ?? cashierStages[0]!).key
}

/** Whether files of this type are shown with this stage. */
export const showsFiles = (stage: CashierStage, tipo: number, actid: number): boolean =>
  stage.reune ? stage.adjuntos.includes(tipo) : stageOfFiles(tipo, actid) === stage.key

/** Whether notes are kept with this stage; those of a stage without an actor are kept with the record as a whole. */
export const keepsNotes = ({ key, actid }: Pick<CashierStage, 'key' | 'actid'>): boolean => actid > 0 || key === 'basica'
