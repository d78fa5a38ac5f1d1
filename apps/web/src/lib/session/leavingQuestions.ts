type LeavingQuestion = () => Promise<boolean>
const questions: LeavingQuestion[] = []

/** Asked before somebody signs out by choice; answers false to stay. */
export const askBeforeSignOut = (question: LeavingQuestion): void => void questions.push(question)
export async function maySignOut(): Promise<boolean> {
  for (const question of questions) if (!(await question().catch(() => true))) return false
  return true
}
