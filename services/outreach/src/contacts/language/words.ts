/** Words that people use in any message whatever it is about, without accents. None of them is a word of both languages. */
export const spanishWords: ReadonlySet<string> = new Set(
  `el la los las un una unos unas de del al y o que en con para por si pero como cuando donde cuanto cuantos cuanta cuantas
  quien cual es son esta estan estoy estamos tengo tienes tiene tienen tenemos hay soy somos fue era ser quiero quieres
  quiere quieren queremos puedo puedes puede pueden podemos necesito necesitan busco vendo vender compro comprar hacer
  hola buenas buenos dias tardes noches gracias saludos favor ustedes usted tu te se lo le les mi mis su sus nos nuestro
  nuestra eso esto ese este esa aqui ahi alla ahora hoy manana ayer ya tambien muy mas menos mucho muchos poco nada algo
  todo todos bueno buena claro vale pues sale luego cada sin sobre entre hasta desde porque interesa gusta nosotros
  precio cuesta cobran pagan pasan recogen mandan mandar mando foto fotos sobrante sobrantes   obra negocio tienda bodega dejen escribirme mensajes`.split(
    /\s+/,
  ),
);

export const englishWords: ReadonlySet<string> = new Set(
  `the an of to and or that in on with for from but as when where how what who which is are was were be been am i you he she
  we they it my your our their his her its this these those there here have has had do does did can could would will should
  not dont doesnt cant wont im ive youre its thanks thank please hello hi hey yes good morning afternoon evening today
  tomorrow now also very more less much many few some any all just only about into over under until because interested want
  need looking sell selling buy buying price cost pay paid pick pickup send sent photo photos picture pictures leftover
  surplus business store warehouse stop messaging messages
  us okay sure great let know get got make made see if then than so`.split(/\s+/),
);
