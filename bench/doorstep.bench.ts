// The questions of the doorstep; `--sealed` asks the half that nobody mends by.
import { askStrangers } from './askStrangers.ts'

askStrangers('doorstep')
