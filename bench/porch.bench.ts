// The questions of the porch; `--sealed` asks the half that nobody mends by.
import { askStrangers } from './askStrangers.ts'

askStrangers('porch')
