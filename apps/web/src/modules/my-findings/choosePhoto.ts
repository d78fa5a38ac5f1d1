/** The phone's camera, or an existing picture; undefined without one. */
export function choosePhoto(): Promise<File | undefined> {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: 'image/*', hidden: true })
  input.setAttribute('capture', 'environment')
  // Some browsers drop an input outside the document.
  document.body.append(input)
  return new Promise((resolve) => {
    const answer = (file: File | undefined) => {
      input.remove()
      resolve(file)
    }
    input.addEventListener('change', () => answer(input.files?.[0]))
    input.addEventListener('cancel', () => answer(undefined))
    input.click()
  })
}
