import { asFieldName } from '@soportica/contract/projects/fieldName'
import { ofTheOne } from '@soportica/contract/projects/words'
import { useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { stageOfField } from '../form/recordWire.ts'
import { leftFinals } from '../fields/statusRules.ts'
import { goToStage, useProjectForm } from '../form/projectForm.ts'
import { headingOf, stateOf, stateWords } from './visibleStages.ts'
import { useStagesOnScreen } from './stagesOnScreen.ts'
import { useSectionInView } from './useSectionInView.ts'
import classes from '../form/ProjectForm.module.css'
import type { ProjectFormValues } from '../form/formValues.ts'

/** The stages with their states; each links to its section, which already exists. */
export function StageIndex() {
  const projectForm = useProjectForm()
  const { project } = projectForm.parts
  const { stages, accepted, datesOf, ...known } = useStagesOnScreen()
  const { errors } = useFormState<ProjectFormValues>()
  const keys = useMemo(() => stages.map(({ key }) => key), [stages])
  const [current, setCurrent] = useSectionInView(keys)
  const noted = errors['nota'] && leftFinals(project, projectForm.record.base(), projectForm.record.wire())[0]?.campo
  const wrong = new Set(Object.keys(errors).map((name) => stageOfField(project, asFieldName(name === 'nota' ? (noted ?? name) : name))))
  return (
    <nav className={classes.index} aria-label={`Etapas ${ofTheOne(project.words)}`}>
      <ul>
        {stages.map((stage) => {
          const state = stateOf(project, stage, accepted, datesOf(stage.key), known)
          const word = [stateWords[state], wrong.has(stage.key) ? 'con errores' : ''].filter(Boolean).join(', ')
          return (
            <li key={stage.key}>
              <button
                type="button"
                className={classes.jump}
                data-state={state}
                data-wrong={wrong.has(stage.key) || undefined}
                aria-current={current === stage.key || undefined}
                onClick={() => {
                  goToStage(projectForm, stage.key)
                  setCurrent(stage.key)
                }}
              >
                <span className={classes.mark} aria-hidden />
                <span>{headingOf(stage)}</span>
                {word && <small>{word}</small>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
