import type { ByIntent } from './utterances.ts';

/**
 * Never trained on, never calibrated on: what the figures of the recognition are taken from. Written by somebody who had not read
 * the training lines, and measured after those were finished.
 */
export const heldBack: ByIntent = {
  sell: `tengo 80 bultos de cemento cruz azul que ya no use, como los publico
    quiero vender
    Buenas tardes, soy residente de obra en Querétaro y nos quedaron varias tarimas de block; ¿me podría indicar el procedimiento para ofrecerlas con ustedes?
    me sobro varilla de 3/8 de la casa de mi hija y quisiera deshacerme de ella aunque sea barata
    k necesito para subir mi material
    remato puertas de tambor nuevas, 12 piezas, todavia emplayadas
    fijese señorita que mi esposo que en paz descanse dejó una bodega llena de azulejo y yo ya no sé qué hacer con eso, ¿ustedes me ayudan a venderlo?
    cuantas fotos le tengo que tomar a cada cosa para anunciarla
    ¿Puedo publicar siendo persona física o nada más empresas?
    donde escaneo el qr para dar de alta lo que me sobra
    compraron de mas en la constructora y me pidieron sacar 300 m2 de loseta
    reciben lamina usada pero en buen estado
    kiero rejistrarme komo proveedor
    hay un minimo de piezas para poder ofertar o con poquito tambien?
    ya subi mis fotos de los tubos pero quiero cambiarle la descripcion al anuncio
    pues mira lo que pasa es que cancelaron la obra en Toluca y me quedé con todo el cable y los apagadores y los centros de carga y pues quiero ver si los acomodo con ustedes
    i have leftover drywall from a remodel in San Miguel, can i list it
    How do I become a supplier?
    we just finished a condo tower and there's a container full of unused fixtures we'd like to get rid of
    what kinds of building material can sellers post
    Good day, my company have excess of steel beams and want to offer in your platform, what is the steps
    got 40 windows never installed, wrong size, want them gone
    can I upload my inventory from an excel file instead of one by one
    is it ok to sell stuff without the original invoice
    my listing for the roof tiles, how do i take it down, already sold them to a neighbour
    sign my warehouse up as a vendor please`,
  buy: `ando buscando tabique rojo recocido, unos 2 millares
    tienen impermeabilizante?
    quiero comprar
    donde veo el catalogo de lo que hay disponible
    ¿Habrá por ahí porcelanato formato 60x120 en tono gris? Necesito cerca de 45 metros cuadrados para un departamento
    busco tinaco barato en la zona de ecatepec
    me interesan lotes grandes de amenidades de hotel para revender, como le hago para comprarlos
    avisenme cuando les caiga polin o barrote
    se puede apartar un material mientras junto la lana
    ocupo pintura vinilica blanca, de preferencia cubeta
    soy revendedor en la central y quiero entrar a la red de compradores
    puedo ver el material en persona antes de llevarmelo?
    toy haciendo mi cuartito y kiero ver q laminas tienen
    cual es la compra minima, yo nomas ocupo 5 bultos de pegazulejo
    pa comprar tengo que registrarme o asi nomas
    una disculpa la molestia joven, es que mi nieto me dijo que aquí se consigue mosaico más económico que en la tienda, ¿cómo le hago para escoger uno?
    Do you have any plywood right now
    looking for second-hand scaffolding near Guadalajara
    how can i buy something here
    Where can I browse what's available in Mérida
    i need 500 meter of electrical cable number 12, somebody is selling?
    can a private individual purchase or is it only for companies
    let me know when marble slabs come up
    I want to place an order for the toilets I saw listed yesterday
    are the tiles still available? the beige ones from the Polanco lot
    we run a discount store and would like to source near-date groceries from you regularly, how do we join as buyers`,
  pricing: `cuanto cobran de comision
    es gratis o que
    ¿Qué porcentaje se quedan ustedes por cada venta?
    me cobran por anunciar aunque no venda nada?
    Estimado equipo, para presentar la propuesta a mi dirección requiero conocer el esquema de tarifas del servicio
    y cuanto me sale usar la plataforma ya despues
    q costo tiene el servicio joven
    el que compra tambien paga algo extra por usar la pagina?
    no me vayan a salir con cobros escondidos, diganme todo lo que cobran desde ahorita
    tienen planes? tipo basico y premium
    si vendo 100 mil pesos cuanto de eso es para ustedes
    cuesta algo registrarse
    How much does the service cost for a supplier?
    is there a listing fee
    do buyers pay any commission on top
    so what's the catch, how do you guys make money off of this
    subscription or pay per sale?
    Please send me your fee schedule, I have to compare it with two other providers
    it's free to use the app or i have to pay monthly
    are there any hidden charges I should know about
    does the commission go down if we move large volumes`,
  price_quote: `cuanto me darian por 50 bultos de yeso
    en cuanto se puede vender un tinaco de 1100 litros seminuevo
    a como esta el kilo de varilla sobrante
    ¿Cuánto valdrán unas puertas de cedro de hace 10 años?
    me pueden cotizar lo que tengo? son 200 metros de piso laminado
    tengo como tres toneladas de fierro viejo pero bueno y quisiera saber más o menos cuánto saco por todo
    cuanto le saco a 30 lavabos nuevos
    como calcula la inteligencia artificial el precio que sugiere
    me valuan un lote de canceleria de aluminio?
    oye y el precio que sugiere Aria lo puedo subir si se me hace poquito
    cuanto dinero puedo recuperar de mil shampoos chiquitos de hotel
    por el cable de cobre pagan bien? como cuanto
    Agradeceré un avalúo aproximado de 18 tarimas de adoquín en color terracota
    how much could I get for 20 unused doors
    what's a pallet of bricks worth these days
    can you give me an estimate for my leftover tiles, about 60 sqm, still boxed
    is 4000 pesos a fair price for a used water heater
    how does your AI decide the suggested price
    i want know value of my aluminum profiles, 300 kg
    Roughly what percentage of retail do surplus bathroom fittings fetch?
    price for 100 sheets of drywall if i sell it?
    if i send a pic of the lumber can u tell me what its worth`,
  pilot: `de que se trata el piloto de 30 dias
    ¿Qué pasa cuando se acaba el mes de prueba?
    como me inscribo a la prueba gratuita
    son 15 o 30 dias los que dan de piloto
    me piden tarjeta para empezar el periodo de prueba
    nos gustaría correr un piloto en dos de nuestras sucursales antes de decidir, ¿es posible?
    oiga y si no me convence el piloto me puedo salir asi nomas
    cuantos materiales puedo meter durante el piloto
    mi jefe dice que primero probemos un mes, como se hace
    ya me apunte pal piloto y ahora que sigue
    se puede alargar la prueba otros 15 diitas
    tell me about the free trial
    how long does the pilot last
    Can our firm start the 30-day pilot next Monday?
    do i have to give a credit card for the trial
    what is included in pilot
    when the trial ends does it auto renew into something paid
    i'd rather test it for a few weeks before committing, is that something you offer
    who is eligible for the pilot programme
    can I cancel the pilot halfway with no penalty`,
  referral: `cuanto gano por recomendar a alguien
    como funciona lo de referir
    ¿Tiene tope el 18% que dan por referir proveedores?
    conosco a un inge que tiene mucho sobrante, si se los presento me toca algo?
    ya se registro mi primo con mi link, donde veo si conto
    perdi el enlace que me dieron para invitar gente
    Soy corredor inmobiliario y trato con muchos desarrolladores; me interesa participar en su programa de recomendados
    cuando me cae lo de mi referido
    puedo invitar a varios o nada mas a uno
    mi cuñado hace casas y le dije de ustedes que gano yo ahi
    el 18 por ciento es de todas las ventas o solo de la primera
    como se comparte el link por wats
    nesesito ser cliente para poder recomendar o cualquiera puede
    I know a developer with tons of surplus, what do I earn if I bring them in
    where's my referral link
    my friend signed up but forgot to type my code, can it still count for me
    I would like to be affiliate and promote your site
    do you pay a finder's fee
    how many people have used my code so far?
    what happens if the supplier i invited never sells anything, do i still get paid`,
  pickup: `pasan por el material a la obra?
    hacen entregas en Cancún
    ¿Cuántos días tardan en recoger después de que se vende?
    llegan hasta oaxaca
    yo no tengo camioneta, ustedes me lo traen?
    el material esta en un quinto piso sin elevador, si lo bajan los cargadores
    en q ciudades estan
    puedo ir yo mismo por lo que compre en mi troca
    Necesito programar la recolección de cuatro tarimas para el jueves por la mañana en nuestra bodega de Apodaca
    se puede cambiar la fecha en que van a venir por las cosas
    cuanto sale el envio a puebla
    hay que tenerlo ya empacado cuando lleguen por el o ustedes lo embalan
    como sé por dónde viene mi pedido
    do you deliver to Tulum
    who handles transport, me or the buyer?
    Can someone come collect 3 pallets on Friday
    shipping cost to Monterrey pls
    is there truck with crane for the heavy thing
    what areas do you cover
    can I pick the stuff up myself
    how long until my order arrives
    the site only lets trucks in before 7am, can your drivers work with that
    do you serve Baja California or only central Mexico`,
  payment: `cuando me pagan lo que vendi
    aceptan transferencia
    no pasa mi tarjeta
    ¿Emiten CFDI por la compra? Nuestro RFC es de persona moral
    se puede pagar en oxxo
    como me depositan, a que cuenta
    qué significa que mi pago esté retenido
    puedo pagar la mitad ahorita y la mitad cuando llegue
    me aparece pago rechazado y si tengo saldo
    aceptan meses sin intereses
    cuantos dias se tarda en liberar el dinero despues de que recogen
    quiero cambiar la clabe donde me depositan
    pago en efectivo contra entrega si se puede?
    es seguro meter los datos de mi tarjeta ahi en su pagina, es que luego clonan
    mi comprador ya pago pero dice que ustedes tienen guardado el dinero, hasta cuando me lo sueltan
    which payment methods do you take
    when do sellers get their money
    Can I get an invoice with our tax ID
    is paypal ok
    i paid but the screen stay loading, did payment went through?
    how does the escrow thing work
    do you accept american express or foreign cards
    which currency will show up on my card statement
    can you pay me in dollars to a US bank account`,
  esg: `cuanto co2 se ahorra
    dan certificado ambiental
    ¿El reporte ESG sirve para la certificación LEED?
    que impacto tiene esto en el medio ambiente
    nos pide el corporativo un comprobante de que no mandamos los residuos al relleno sanitario, ustedes lo dan?
    como miden la huella de carbono
    donde descargo mi reporte de sustentabilidad
    de veras ayuda al planeta o es puro cuento verde
    quiero saber cuantas toneladas de basura hemos evitado como empresa
    q es eso de economia circular
    El área de sostenibilidad de la cadena requiere indicadores de impacto por hotel, ¿los entregan mensualmente o por operación?
    sus constancias las reconoce la semarnat
    estoy haciendo una tarea de ecologia y quiero saber como ayudan ustedes a contaminar menos
    do I get an ESG report
    how much carbon did my last sale avoid
    What methodology stands behind the CO2 numbers?
    is there any certificate for diverting waste from landfill
    we need data for our sustainability report, can you provide it
    what sustainable development goals you support
    can i put a green badge on our website for working with you
    environmental benefits?
    are your impact figures audited by a third party`,
  food_hotels: `tambien manejan comida?
    aceptan cosas de supermercado
    ¿Trabajan con hoteles además de constructoras?
    los productos proximos a caducar si entran o esos no
    o sea nomas es pura construccion o tambien abarrotes
    se aceptan jaboncitos y cremas de hotel
    Soy ama de llaves ejecutiva en la Riviera Maya y quisiera saber si reciben blancos, toallas y amenidades
    y con los lacteos que onda, si los agarran?
    que tan cerca de la fecha de caducidad puede estar un alimento para que lo acepten
    como funciona la parte de alimentos y hoteles
    fruta y verdura fea pero buena la manejan o no
    aqui en la tienda tiramos mucho pan del dia, eso entra en su programa?
    sirve para restaurantes tambien o ahi no le entran
    q clase de productos de hotel manejan
    do you take food surplus too
    is this only for construction or hotels as well?
    What kind of supermarket products are accepted
    we're a small grocery chain, does your platform work for us
    hotel linens, mattresses, minibar snacks, is that something you handle
    frozen food is allowed?
    how does the hospitality side of Tianguis Circular work
    are canned goods past best-before date accepted
    do you handle expired yogurt or does it have to be in date`,
  human: `me puede marcar alguien?
    pasame con un humano porfa
    ¿Hay algún teléfono donde me atienda un ejecutivo?
    no le entiendo a esto de las maquinas, mejor comuniqueme con una señorita
    agente agente agente
    ya no quiero robot
    mi papá no sabe usar esto, alguien le puede explicar por telefono
    Quisiera agendar una llamada con alguien de su equipo comercial, de ser posible
    eres una persona real o un bot? prefiero que me atienda alguien de verdad
    cual es su numero de wats para hablar con alguien
    necesito que un encargado me llame al 55 2314 8890
    hay alguien ahi que me pueda atender en vivo
    Can I speak with a representative please
    i want real person not bot
    have someone from sales call me back
    is there an email where I can reach your team
    operator
    could you put me through to whoever manages the Monterrey accounts
    I'd feel more comfortable discussing this with an actual person, is that possible`,
  hours: `¿Atienden los domingos?
    a la hora de la comida contestan o cierran
    hasta que horas estan
    trabajan el 16 de septiembre
    q dias atienden
    los sabados a que hora cierran
    ¿En qué horario responde su equipo los mensajes?
    ahorita ya es noche, todavia hay servicio?
    van a cerrar en semana santa
    abren temprano? yo salgo a la obra a las 6
    mañana que es puente si van a estar?
    opening hours?
    are you working on Christmas eve
    what are the customer service hours
    is support available 24/7
    until what hour i can call you today
    do you guys take a break over the new year holidays`,
  rating: `como califico al vendedor
    donde veo las reseñas
    ¿Cómo sé que un comprador es confiable? ¿tienen calificaciones?
    porque bajo mi promedio de estrellas si nadie me ha calificado mal
    quiero dejarle un comentario bueno al señor que me vendio
    cuantas estrellas tengo
    se puede editar una reseña que ya mande
    puedo ver la reputacion de la empresa antes de comprarle
    las opiniones son anonimas o sale mi nombre
    kien puede ponerme calificasion
    ¿Influye mi puntuación en qué tan arriba aparecen mis publicaciones?
    no me deja poner estrellas al comprador, donde es
    cuanto tiempo tengo para evaluar despues de una compra
    how do I leave a review
    where can i see a seller's rating
    do buyers get rated too
    Can a review be removed if it's false?
    what does my score of 4.2 mean
    i want give five star to supplier
    are the ratings verified or can anybody post them
    can I reply publicly to feedback someone left about me
    what criteria do people score each other on`,
  greeting: `que hubo, como andan por alla
    buen inicio de semana Aria
    buenas tardes
    Buen día, Aria
    qué tal cómo está
    buenas noches señorita
    hola hola, hay alguien
    Muy buenos días tenga usted
    saludos desde Chihuahua
    bnas tardes disculpe
    ola wenas
    hey aria
    good evening, how are you
    hi, is anybody there?
    hii :)`,
  thanks: `muchas gracias por la informacion
    mil gracias, me sirvió mucho
    te lo agradezco de corazón, que Dios la bendiga
    perfecto, quedo muy claro, gracias
    ok grasias ya entendi
    Agradezco su pronta respuesta y sus finas atenciones
    sale, muy amable
    eres un amor aria, me salvaste
    ntp gracias asi esta bien
    va, gracias crack
    muy agradecida por su paciencia conmigo, hasta luego
    Great, that's all I needed, thanks a lot
    much appreciated
    you've been really helpful
    cheers mate
    thank you very much for your kindly help`,
  opt_out: `ya no me manden mensajes
    denme de baja de su lista
    ¿Cómo elimino mi cuenta y todos mis datos?
    borren mi numero
    no me interesa, dejen de escribirme al wats
    Con fundamento en mis derechos ARCO solicito la cancelación de mis datos personales en sus registros
    kitenme de sus promociones xfa
    quien les dio mi cel? ya no me vuelvan a contactar
    quiero que desaparezca mi informacion de su sistema
    no deseo recibir mas publicidad de ustedes
    quisiera retirar el consentimiento que di para que usen mi correo
    Please delete my account
    remove me from your mailing list
    don't text me again
    I want all of my personal data erased
    take my number off, wrong person
    how do i stop receiving these whatsapp messages
    please no more message to my phone`,
  complaint: `me llego el piso todo roto
    El chofer que mandaron fue muy grosero con mi personal y deseo que quede asentado
    llevo tres dias escribiendo y nadie me contesta
    me vendieron cemento ya duro, no se vale
    son unos rateros me dejaron plantado
    su pagina no sirve, se traba cada que quiero entrar
    me mandaron 20 cajas y eran 35, que van a hacer al respecto
    estoy muy molesta con ustedes, prometieron una cosa y salieron con otra
    quedaron de venir el martes y nunca llego nadie, perdi todo el dia esperando
    no es el material que se veia en las fotos, me engañaron
    voy a ir a profeco si no me resuelven
    pinche servicio culero, me tienen hasta la madre con sus largas
    se me hace una falta de respeto el trato que le dieron a mi papá, que es persona mayor
    this is a terrible experience
    the tiles arrived broken
    I'd like to file a formal complaint
    nobody answers me since one week, very unprofessional
    half of my order is missing
    your app keeps crashing and I lost my whole listing
    the buyer never showed up and I wasted my morning, not happy
    what I received is nothing like the description
    worst company i ever dealt with, you people lied to me`,
  out_of_scope: `cuanto es 25 por 48
    quien gano el america chivas
    a cuanto esta el dolar hoy
    ¿Cuál es la capital de Australia?
    estas soltera aria?
    asdfghjkl
    receta de mole poblano
    me ayudas con mi tarea de historia, es sobre la revolucion
    va a llover mañana en leon
    tienen refacciones para un tsuru 2004
    mandame foto tuya guapa
    pendeja
    que signo zodiacal es el mejor
    quiero sacar cita en el imss
    hazme un poema para mi novia que cumple años el viernes
    renta de departamentos en la condesa
    what's the weather like in Paris
    who won the world cup in 1998
    can you write my python homework
    are you in love with anyone
    best tacos in mexico city?
    what is the meaning of life
    how do I renew my passport
    you're stupid lol`,
};
