import { any, compile, many, maybe, oneOf } from './phrases.ts';

const me = any('me us');
const dont = oneOf('dont', 'do not', 'never');
const write = any('text message contact write spam bother bug ping whatsapp');
const writing = any(
  'texting messaging contacting writing spamming bothering bugging pinging harassing emailing whatsapping',
);
const again = any('again anymore ever further');
const such = any('any more your these those this the of so many all such daily further to');
const sort = any(`message messages text texts whatsapp whatsapps promo promos promotion promotions spam ads advertising
  notifications stuff updates`);
// "Messages about other lots" are some messages, not all of them.
const messages = `${many(such)}${sort}(?! (?:about|when|on|with|to)(?![^ ]))`;
const rest = any('please thanks now anymore again already ok');
const end = `(?= ${rest}|$)`;
const number = oneOf(`(?:my|our|this) ${any('number phone contact cell mobile details')}`);
const list = any('list lists database contacts system records campaign campaigns group broadcast mailings');
const fromList = `(?:off|from|out) ${many(any('of your the this that all any whatever'))}${many(any('mailing contact text texting marketing phone'))}${list}`;
const wish = any('want wish like need care');
const toMe = oneOf(`${maybe('to')}${me}`, 'this number', 'to this number', 'our number');

export const english = compile({
  refusals: [
    `${dont} ${maybe('ever')}${write} ${toMe}`,
    `${dont} (?:contact|text|message|write) ${again}`,
    `never ${oneOf(write, 'call')} ${toMe} ${maybe('again')}`,
    `${dont} call ${me} ${maybe('any more')}${again}`,
    `${dont} send ${maybe(me)}${oneOf(messages, `anything(?: ${again})*$`, `any more$`)}`,
    `${oneOf('dont', 'do not', 'no longer')} ${wish} ${oneOf(
      'to be (?:contacted|texted|messaged)',
      'to hear from (?:you|this)',
      `${maybe('to')}${maybe(any('get receive see keep'))}${maybe(any('getting receiving seeing'))}${oneOf(messages, 'anything from you')}`,
      `you to ${write} ${me}`,
    )}`,
  ],
  reported: `(?:they|he|she|it|who|why|you|buyers?|drivers?|sellers?)`,
  limits:
    any(`yet today tonight until till before after tomorrow night monday tuesday wednesday thursday friday saturday sunday
    about only`),
  requests: [
    `(?:stop|quit|cease) ${maybe(`${writing} (?:and|or)`)}${oneOf(writing, 'calling')}(?: ${toMe}|${end})`,
    `stop ${any('getting receiving')} ${messages}`,
    `(?:stop|quit|cease) sending ${maybe(me)}${oneOf(messages, `anything${end}`, `it${end}`)}`,
    `(?:stop|quit|cease|cancel|end|no more|enough (?:with|of)|(?:tired|sick) of) ${messages}`,
    `(?:remove|take|delete|get|erase|drop|cut|pull|keep) ${oneOf(me, number)} ${fromList}`,
    `(?:remove|delete|erase) ${oneOf(me, number)}${end}`,
    `take ${oneOf(me, number)} off${end}`,
    '(?:lose|forget) my number',
    `leave ${me} alone`,
    `opt ${maybe(me)}out`,
    'unsubscribe',
    '(?:withdraw|revoke) my consent',
    `(?:you have |got |have |its |this is )?(?:the |a )?wrong ${any('number person phone contact')}`,
    `${any('im iam')} not ${oneOf('him', 'her', 'that person', 'the person', 'who you (?:think|want|are looking for)')}`,
    'i am not (?:him|her|that person|the person|who you (?:think|want|are looking for))',
    `(?:this|my) number (?:is not|isnt|no longer|does not|doesnt) ${maybe('(?:belongs?|longer belongs?)')}(?:to )?(?:him|her|his|hers|their|theirs|that person|that company|them)`,
    'no longer (?:his|her|their) number',
    `cancel ${maybe('my')}subscription`,
    `(?:going to|will|gonna|ill|im) (?:block|blocking|report|reporting) (?:you|this number)(?: for| as|${end})`,
  ],
  turnedRound: `(?:dont|not|never|if|did you|didnt|they|he|she|wont)(?: ${any('want need to you us me')})*`,
});
