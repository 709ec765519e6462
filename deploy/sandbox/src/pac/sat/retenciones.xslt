<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:fn="http://www.w3.org/2005/xpath-functions" xmlns:retenciones="http://www.sat.gob.mx/esquemas/retencionpago/2" xmlns:arrendamientoenfideicomiso="http://www.sat.gob.mx/esquemas/retencionpago/1/arrendamientoenfideicomiso" xmlns:dividendos="http://www.sat.gob.mx/esquemas/retencionpago/1/dividendos" xmlns:enajenaciondeacciones="http://www.sat.gob.mx/esquemas/retencionpago/1/enajenaciondeacciones" xmlns:fideicomisonoempresarial="http://www.sat.gob.mx/esquemas/retencionpago/1/fideicomisonoempresarial" xmlns:intereses="http://www.sat.gob.mx/esquemas/retencionpago/1/intereses" xmlns:intereseshipotecarios="http://www.sat.gob.mx/esquemas/retencionpago/1/intereseshipotecarios" xmlns:operacionesderivados="http://www.sat.gob.mx/esquemas/retencionpago/1/operacionesderivados" xmlns:pagosaextranjeros="http://www.sat.gob.mx/esquemas/retencionpago/1/pagosaextranjeros" xmlns:premios="http://www.sat.gob.mx/esquemas/retencionpago/1/premios" xmlns:sectorfinanciero="http://www.sat.gob.mx/esquemas/retencionpago/1/sectorfinanciero" xmlns:planesderetiro11="http://www.sat.gob.mx/esquemas/retencionpago/1/planesderetiro11" xmlns:plataformasTecnologicas="http://www.sat.gob.mx/esquemas/retencionpago/1/PlataformasTecnologicas10" version="2.0">
<xsl:output method="text" version="1.0" encoding="UTF-8" indent="no"/>
<xsl:template match="/">|<xsl:apply-templates select="/retenciones:Retenciones"/>||</xsl:template>
<xsl:template match="retenciones:Retenciones">
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@Version"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@NoCertificado"/>
</xsl:call-template>
<xsl:call-template name="Opcional">
<xsl:with-param name="valor" select="./@FolioInt"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@FechaExp"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@LugarExpRetenc"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@CveRetenc"/>
</xsl:call-template>
<xsl:call-template name="Opcional">
<xsl:with-param name="valor" select="./@DescRetenc"/>
</xsl:call-template>
<xsl:apply-templates select="./retenciones:CfdiRetenRelacionados"/>
<xsl:apply-templates select="./retenciones:Emisor"/>
<xsl:apply-templates select="./retenciones:Receptor"/>
<xsl:apply-templates select="./retenciones:Periodo"/>
<xsl:apply-templates select="./retenciones:Totales"/>
<xsl:apply-templates select="./retenciones:Complemento"/>
</xsl:template>
<xsl:template match="retenciones:CfdiRetenRelacionados">
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@TipoRelacion"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@UUID"/>
</xsl:call-template>
</xsl:template>
<xsl:template match="retenciones:Emisor">
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@RfcE"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@NomDenRazSocE"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@RegimenFiscalE"/>
</xsl:call-template>
</xsl:template>
<xsl:template match="retenciones:Receptor">
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@NacionalidadR"/>
</xsl:call-template>
<xsl:if test="./retenciones:Nacional">
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./retenciones:Nacional/@RfcR"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./retenciones:Nacional/@NomDenRazSocR"/>
</xsl:call-template>
<xsl:call-template name="Opcional">
<xsl:with-param name="valor" select="./retenciones:Nacional/@CurpR"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./retenciones:Nacional/@DomicilioFiscalR"/>
</xsl:call-template>
</xsl:if>
<xsl:if test="./retenciones:Extranjero">
<xsl:call-template name="Opcional">
<xsl:with-param name="valor" select="./retenciones:Extranjero/@NumRegIdTribR"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./retenciones:Extranjero/@NomDenRazSocR"/>
</xsl:call-template>
</xsl:if>
</xsl:template>
<xsl:template match="retenciones:Periodo">
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@MesIni"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@MesFin"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@Ejercicio"/>
</xsl:call-template>
</xsl:template>
<xsl:template match="retenciones:Totales">
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@MontoTotOperacion"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@MontoTotGrav"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@MontoTotExent"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@MontoTotRet"/>
</xsl:call-template>
<xsl:call-template name="Opcional">
<xsl:with-param name="valor" select="./@UtilidadBimestral"/>
</xsl:call-template>
<xsl:call-template name="Opcional">
<xsl:with-param name="valor" select="./@ISRCorrespondiente"/>
</xsl:call-template>
<xsl:for-each select="./retenciones:ImpRetenidos">
<xsl:apply-templates select="."/>
<xsl:call-template name="Opcional">
<xsl:with-param name="valor" select="./@BaseRet"/>
</xsl:call-template>
<xsl:call-template name="Opcional">
<xsl:with-param name="valor" select="./@ImpuestoRet"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@MontoRet"/>
</xsl:call-template>
<xsl:call-template name="Requerido">
<xsl:with-param name="valor" select="./@TipoPagoRet"/>
</xsl:call-template>
</xsl:for-each>
</xsl:template>
<xsl:template match="retenciones:Complemento">
<xsl:for-each select="./*">
<xsl:apply-templates select="."/>
</xsl:for-each>
</xsl:template>
</xsl:stylesheet>
