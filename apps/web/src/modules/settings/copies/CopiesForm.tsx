import { TextInput } from '@mantine/core'
import { keepDigits } from '../../../shells/fields/digits.ts'
import { TickField } from '../../../shells/fields/TickField.tsx'
import { useInput } from '../../../shells/fields/useInput.ts'
import { SectionForm } from '../SectionForm.tsx'
import classes from './Copies.module.css'
import { hours } from './copiesValues.ts'
import { type Copies, copiesSection } from './useCopies.ts'
import { type SectionProps, useSection } from '../useSection.ts'
import { SelectField } from '../../../shells/fields/choice/SelectField.tsx'

const mostDigits = 2

/** When copies are made by themselves, and how many stay. */
export function CopiesForm(props: SectionProps<Copies>) {
  const { section, record } = useSection(copiesSection, props)
  return (
    <SectionForm
      title="Programación"
      hint="La última copia de cada día, de cada semana y de cada mes se conserva; las demás se borran después de una copia buena."
      section={section}
      record={record}
      saveLabel="Guardar copias"
      renewed={props.renewed}
    >
      <div className={classes.switches}>
        <TickField name="activa" label="Copias automáticas" />
        <TickField name="ensayo" label="Ensayo semanal de restauración" />
      </div>
      <div className={classes.numbers}>
        <SelectField name="hora" label="Hora" choices={hours} />
        <NumberBox name="diarias" label="Copias diarias" />
        <NumberBox name="semanales" label="Copias semanales" />
        <NumberBox name="mensuales" label="Copias mensuales" />
      </div>
    </SectionForm>
  )
}

const NumberBox = ({ name, label }: { name: string; label: string }) => (
  <TextInput {...useInput(name)} label={label} inputMode="numeric" maxLength={mostDigits} onInput={keepDigits} />
)
