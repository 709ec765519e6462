import { readDialogue } from '../../dialogue/read-dialogue.ts';
import { intentOfEntry } from '../../knowledge/knowledge.ts';
import { normalise } from '../../knowledge/text.ts';
import type { Told } from '../../matters/follow-up-point.ts';
import type { Answer, Question } from '../answer.ts';
import { moreOfComplaint } from './complaints.ts';
import { draftOf, draftOfPoint, type Setting } from './compose.ts';
import { withContactWish } from './contact-wishes.ts';
import { withEachAsked } from './each-asked.ts';
import type { EngineDeps } from './heard/message.ts';
import { ownWords } from './language-of-talk.ts';
import { openCase } from './open-case.ts';
import { withOpening } from './opening.ts';
import { withFittingPolarity } from './question-form.ts';
import { sayAnew } from './say-anew.ts';
import { forSide } from './whose-side.ts';

/** What is added to an answer, whichever it is: an opening, what else was asked, and other words where it was said before. */
export function finishAnswer(answer: Answer, asked: Question, deps: EngineDeps): Answer {
  const { question, history } = asked;
  const { webUrl } = deps;
  const { language } = answer;
  const { entry } = deps.retrievers[language];
  const dialogue = readDialogue([...history, { role: 'user', content: question }]);
  const setting: Setting = {
    language,
    webUrl,
    place: dialogue.place,
    entry: forSide(entry, dialogue, normalise(question)),
    dialogue,
    said: '',
    written: question,
    asked: [],
    parts: new Map(),
  };
  const sayEntry = (id: string) => {
    const found = setting.entry(id);
    return found && { ...draftOf(found, setting), intent: intentOfEntry(found) };
  };
  const sayPoint = ({ entry: id, point }: Told) => {
    const found = entry(id);
    return found && draftOfPoint(found, point, setting).text;
  };
  const sayMore = () => {
    const found = openCase({ written: question, before: ownWords(history), history, dialogue });
    return moreOfComplaint(found?.who, found?.isUnpaid ?? false);
  };
  const opened = withOpening({ answer: withFittingPolarity(answer, question), question, dialogue });
  const wished = withContactWish(opened, { question, dialogue, webUrl });
  const whole = withEachAsked(wished, { written: question, dialogue, read: deps.readTold[language], sayPoint });
  return sayAnew(whole, asked, { sayEntry, sayMore, now: deps.now(), webUrl });
}
