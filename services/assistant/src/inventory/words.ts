const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that join others and name nothing: they are passed over inside a name (`tubo de pvc`). */
export const linking = set('de d del la el los las lo al of the a an en con with in por');

/** Words that stand between two items of one line. */
export const joining = set('y e and mas plus tambien ademas also');

/** What follows is a price: `a 120`, `precio 90`. */
export const priceBefore = set('a precio costo cuesta cuestan vale valen at en total por price cost asking for');
export const priceAfter = set('pesos peso mxn mn usd dlls dolares dolar varos dollars dollar bucks mxp pesitos');
/** `120 c/u`, `24 pzas por caja`: what stands before is of each one. */
export const ofEach = set('c/u cada each per ea');
/** What follows is a size: `calibre 12`, `varilla del 3`, `talla 27`. */
export const sizeBefore = set(
  'calibre calib cedula ced del tipo grado no num numero talla modelo medida medidas serie gauge size sched schedule type grade',
);
/** What follows is how many: `cantidad: 40`, `x 20`. */
export const countBefore = set('x cantidad cant qty quantity por piezas disponibles');
/** What follows says how something looks, not what it is: `color arena`. */
export const looksBefore = set('color tono tipo acabado sabor imitacion estilo flavor flavour style');

/** What a line without goods is about. */
export const besideGoods = set(
  'total subtotal tel telefono cel whatsapp wapp calle col colonia cp horario fecha entrega',
);

/** Words that describe goods or fill a line; they are neither materials nor mistyped ones. */
export const describing = set(`
  nuevo nueva nuevos nuevas usado usada usados usadas blanco blanca blancas negro negra rojo roja azul verde gris amarillo beige color
  grande grandes chico chica chicos chicas mediano mediana doble sencillo sencilla solo para sin como unos unas casi aprox aproximadamente mas
  menos tengo tenemos hay quedan quedaron queda sobraron sobro sobran sobrante sobrantes excedente vendo vendemos ofrezco ofrecemos disponible
  disponibles son me nos les que se su obra bodega lista material materiales hola buenas buenos buen dias dia tardes noches gracias
  precio tratar calidad primera segunda marca medida medidas pulgada pulgadas largo ancho alto grueso estado bueno buena excelente
  completo completa completos estandar mano uso varios varias surtido surtida left over have has about around never used new some from this that
  with and the for white black blue red green grey gray small large big good condition available unused surplus leftover still boxed
  king queen size matrimonial matrimoniales individual individuales plano plana lisa liso rustico mate brillante cerrado cerrada abierto sellado paso
  abre abrir este esta esto ese esa todo toda todos todas cada uno una dos tres otro otra nuestro mi sus ya muy bien mal medio media
  aqui alla donde cuando quien cual favor porfa paso pasan recoger entrega entrego urge remato remate oferta venta compra busco necesito
  industrial industriales redondo redonda redondas cuadrado cuadrada kilo peso interior exterior natural puntual numero cantidad vacio vacia
  monton montones resto chingo bastante bastantes poco pocos muchos muchas pedazo pedazos parte partes distinta distintas
  algo ellos ella ahi asi entre hasta desde sobre interesa interesado puede pueden quiero mando envio foto fotos adjunto saludos
  vender comprar ofrecer sobrar quitar llevar recoger vendiendo manejo cuento contamos contar dejo dejamos saber quisiera quiero
  interesado interesada alguien cliente proyecto residencia casa edificio departamento hotel restaurante tienda supermercado terminado
  gasto fresco fresca comun rica rico simple triple cuarto cuartos hilos litros hermoso bonita bonito barato barata grados tamano`);

/** All words above: none of them is a material, or a mistyped one. */
export const plainWords: readonly string[] = [
  linking,
  joining,
  priceBefore,
  priceAfter,
  ofEach,
  sizeBefore,
  countBefore,
  looksBefore,
  besideGoods,
  describing,
].flatMap((words) => [...words]);
